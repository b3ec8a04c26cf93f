/** A time as part of a file name, such as 20260310T040000Z. */
export const moment = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
