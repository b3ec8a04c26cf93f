import { screen } from 'storybook/test'

/** What a press opened, by its name. Its script comes with the first press, on a busy machine after more than the usual second. */
export const opened = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })
