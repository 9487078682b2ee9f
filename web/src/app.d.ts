/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'catalogue:*' {
  const messages: Record<string, string>;
  export default messages;
}
