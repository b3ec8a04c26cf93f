import { createHash } from 'node:crypto'
import { FIRST_DATA_ID, type RenderResult } from '../../contract/page.ts'
import { displayMarks, type Display } from '../../domain/display.ts'
import type { Assets } from './assets.ts'

export type DocumentParts = {
  page: Extract<RenderResult, { kind: 'page' }>
  assets: Assets
  tenantcode: string
  /** BCP 47. */
  lang: string
  display: Display
  /** The library's theme as CSS for `:root`. */
  themeCss: string
  themeColor: string
}

/** A whole page, and the hash that lets its style block through the content security policy. */
export type Document = { html: string; styleHash: string }

/**
 * Puts the document around a rendered page. Everything that comes from data is escaped; the first data stands in an
 * inert block, so that the page needs no inline script.
 */
export function composeDocument({ page, assets, tenantcode, lang, display, themeCss, themeColor }: DocumentParts): Document {
  const style = `${page.isPlainAtFirst ? assets.critical(page.html) : assets.css}\n${themeCss}`
  if (/<\/style/i.test(style)) throw new Error('the stylesheet would end its own block')
  const marks = Object.entries(displayMarks(display)).map(([name, value]) => (value === undefined ? '' : ` data-${name}="${value}"`)).join('')
  const html = [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" data-tenant="${escapeHtml(tenantcode)}"${marks}${page.isPlainAtFirst ? ` data-sheet="${escapeHtml(assets.sheet)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="theme-color" content="${escapeHtml(themeColor)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" href="/mobile/favicon.svg" type="image/svg+xml">',
    `<style>${style}</style>`,
    `<script type="module" src="${escapeHtml(assets.boot)}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="${FIRST_DATA_ID}">${jsonForScript(page.state)}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
  return { html, styleHash: `'sha256-${createHash('sha256').update(style).digest('base64')}'` }
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** JSON that cannot end its script block or open a comment in it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
