import { type Brand, BRAND_NAMES, deriveTheme, type ThemeInputs } from './derive.ts'
import { schemeCss } from './scheme-css.ts'

const declarations = (brand: Brand) => BRAND_NAMES.map(name => `--brand-${name}:${brand[name]}`).join(';')

/**
 * The CSS of one library's theme, for `:root` in a page or `[data-tenant='…']` in Storybook. Only derived hex values
 * get in, so a stored colour cannot smuggle text into the page; `selector` must come from code. `attributes` leaves out
 * what follows the system's settings.
 */
export function themeCss(inputs: ThemeInputs, selector = ':root', follow: 'system' | 'attributes' = 'system'): string {
  const theme = deriveTheme(inputs)
  const of = { light: declarations(theme.light), dark: declarations(theme.dark), 'light-contrast': declarations(theme['light-contrast']), 'dark-contrast': declarations(theme['dark-contrast']) }
  return schemeCss(selector, of, follow).join('\n')
}
