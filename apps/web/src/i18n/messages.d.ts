/** What vite/texts.ts makes of a folder of contract's messages. */
declare module 'virtual:messages/*' {
  const sentences: Readonly<Record<string, import('@easel/contract/messages/format.ts').Message>>
  export default sentences
}
