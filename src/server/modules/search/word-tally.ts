/** More words than this are not kept in mind at once: about 60 MB. */
const MOST_WORDS = 500_000

/** A single ideograph is asked as a beginning: words of title, author and publisher that begin with it. */
const IDEOGRAPH_WORD = /^([tap][\u2e80-\u{10ffff}])[^]?$/u

/**
 * Adds up how many titles each word is in, slice by slice.
 *
 * @param most how many words are kept; beyond, the rarest are forgotten, each with the few titles it was counted in
 */
export function createWordTally(most = MOST_WORDS) {
  const counts = new Map<string, number>()

  function forgetRarest() {
    for (let floor = 1; counts.size > most / 2; floor += 1) {
      for (const [word, count] of counts) if (count <= floor) counts.delete(word)
    }
  }

  return {
    add(words: Iterable<readonly [word: string, titles: number]>): void {
      for (const [word, titles] of words) counts.set(word, (counts.get(word) ?? 0) + titles)
      if (counts.size > most) forgetRarest()
    },

    /**
     * Words in `least` titles or more, and what beginnings with one ideograph come to.
     *
     * @param titles how many there are; a beginning counts titles twice that hold several such words
     */
    hot(least: number, titles: number): Map<string, number> {
      const beginnings = new Map<string, number>()
      const hot = new Map<string, number>()
      for (const [word, count] of counts) {
        if (count >= least) hot.set(word, count)
        const beginning = IDEOGRAPH_WORD.exec(word)?.[1]
        if (beginning !== undefined) beginnings.set(`${beginning}*`, (beginnings.get(`${beginning}*`) ?? 0) + count)
      }
      for (const [beginning, sum] of beginnings) if (sum >= least) hot.set(beginning, Math.min(sum, titles))
      return hot
    },
  }
}
