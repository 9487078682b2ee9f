/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'catalogue:languages' {
  type Chunk = Record<string, () => Promise<{ default: Record<string, string> }>>;
  export const languages: readonly string[];
  export const chunks: Record<'words' | 'venezia' | 'venonta' | 'rules' | 'here' | 'lab', Chunk>;
}

declare module 'catalogue:*' {
  const messages: Record<string, string>;
  export default messages;
}

declare module 'engine:files' {
  /** Where the page's own engine is. */
  export const wasm: string | null;
}
