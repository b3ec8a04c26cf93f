// opencc-js exports its dictionaries but declares no types for them.
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}
