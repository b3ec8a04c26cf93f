/** Keys for `count` bones. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
