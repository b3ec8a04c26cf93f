import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Specimens } from '../../stories/ui/specimens.tsx'

const draw = (locale: string) => renderToString(<Specimens t={(chinese, english) => (locale === 'en-US' ? english : chinese)} locale={locale} />)

test('every component is drawn by the service, where there is no window', () => {
  expect(typeof window).toBe('undefined')
  const html = draw('zh-CN')
  expect(html).toContain('2024年')
  expect(html).toContain('<time dateTime="2026-03-12"')
  for (const role of ['switch', 'spinbutton', 'combobox', 'listbox', 'meter', 'progressbar', 'status', 'img']) expect(html, role).toContain(`role="${role}"`)
  // Codes are there before any script is.
  expect(html.match(/<path fill="black"/g)).toHaveLength(2)
})

test('and the same twice, in the words of the language asked for', () => {
  expect(draw('en-US')).toBe(draw('en-US'))
  expect(draw('en-US')).not.toMatch(/借|荐购/)
  expect(draw('en-US')).toContain('Mar 12, 2026')
})
