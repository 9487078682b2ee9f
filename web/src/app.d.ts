/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'catalogue:languages' {
  type Chunk = Record<string, () => Promise<{ default: Record<string, string> }>>;
  export const languages: readonly string[];
  export const chunks: { words: Chunk; rules: Chunk };
}

declare module 'catalogue:*' {
  const messages: Record<string, string>;
  export default messages;
}
