/** The words that are needed here are the ones that could not be had, so this speaks both languages. */
export const NO_WORDS = '语言包加载失败 · The language could not be loaded'
