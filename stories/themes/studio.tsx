import { useState } from 'react'
import { parseHex } from '../../design-tokens/color.ts'
import { deriveTheme, type Scheme, SCHEMES } from '../../design-tokens/derive.ts'
import { tenantJson } from '../../design-tokens/tenant-json.ts'
import { themeCss } from '../../design-tokens/theme-css.ts'
import { ButtonLink } from '../../src/ui/button/button.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { Notice } from '../../src/ui/notice/notice.tsx'
import { RadioGroup } from '../../src/ui/radio-group/radio-group.tsx'
import { Section } from '../../src/ui/section/section.tsx'
import { ThemePanel } from './panel.tsx'
import { Adjustments, ContrastTable } from './studio-table.tsx'
import { StudioPreview } from './studio-preview.tsx'

/** The name under which the theme being made stands in the page; no library has it. */
const STUDIO = 'theme-studio'

const COLOURS = [
  ['main', 'Main colour', 'Header, primary buttons, selected tab'],
  ['hoverBackground', 'Hover background', 'A light tint: a row or tile under the finger'],
  ['buttonHover', 'Button hover', 'The primary button under the finger'],
] as const

const HEX_WANTED = 'Six hex digits, for example #1b5e52'
const CODE = /^[a-z0-9]{2,16}$/

/** Three colours in; every scheme, the pages of the product, the contrast figures and a token file out. */
export function ThemeStudio() {
  const [colours, setColours] = useState({ main: '#1b5e52', hoverBackground: '#e6f1ee', buttonHover: '#154c42' })
  const [library, setLibrary] = useState({ code: '', chinese: '', english: '' })
  const [scheme, setScheme] = useState<Scheme>('light')
  const theme = deriveTheme(colours)
  return (
    <main className="flex flex-col gap-10 bg-surface-page px-5 py-8 text-text-default">
      <style>{themeCss(colours, `[data-tenant='${STUDIO}']`, 'attributes')}</style>
      <header>
        <h1 className="font-serif text-3xl font-semibold">Theme studio</h1>
        <p className="mt-2 max-w-prose text-text-muted">Three colours make a library’s theme. Everything else is derived, so that words stay readable in every scheme whatever is picked.</p>
      </header>
      <div className="grid gap-8 md:grid-cols-3">
        {COLOURS.map(([name, label, hint]) => (
          <ColourField key={name} label={label} hint={hint} value={colours[name]} onChange={(value) => setColours({ ...colours, [name]: value })} />
        ))}
      </div>
      <Section title="In every scheme">
        <ul className="grid grid-cols-2 md:grid-cols-4">
          {SCHEMES.map((each) => (
            <li key={each}><ThemePanel tenant={STUDIO} title={library.chinese || '图书馆'} text={each} scheme={each} /></li>
          ))}
        </ul>
      </Section>
      <Section title="On pages">
        <div className="flex flex-col gap-4">
          <RadioGroup label="Scheme" name="studio-scheme" value={scheme} onValueChange={setScheme} options={SCHEMES.map((value) => ({ value, label: value }))} />
          <StudioPreview tenant={STUDIO} scheme={scheme} />
        </div>
      </Section>
      <div className="grid gap-10 md:grid-cols-2">
        <Section title="What was adjusted"><Adjustments theme={theme} /></Section>
        <Section title="Contrast"><ContrastTable theme={theme} /></Section>
      </div>
      <Section title="Take it along"><Download library={library} onChange={setLibrary} colours={colours} /></Section>
    </main>
  )
}

function ColourField({ label, hint, value, onChange }: { label: string; hint: string; value: string; onChange: (value: string) => void }) {
  const hex = parseHex(value)
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={hex ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="mt-8 size-12 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface-raised p-1"
      />
      <div className="grow">
        <TextField label={label} hint={hint} value={value} spellCheck={false} error={hex === undefined ? HEX_WANTED : undefined} onChange={(event) => onChange(event.target.value)} />
      </div>
    </div>
  )
}

type Library = { code: string; chinese: string; english: string }
type DownloadProps = { library: Library; onChange: (library: Library) => void; colours: Parameters<typeof deriveTheme>[0] & { main: string; hoverBackground: string; buttonHover: string } }

function Download({ library, onChange, colours }: DownloadProps) {
  const { code, chinese, english } = library
  const missing = [
    !CODE.test(code) && 'the library’s code: 2 to 16 small letters or digits',
    chinese === '' && 'its Chinese name',
    english === '' && 'its English name',
    Object.values(colours).some((value) => parseHex(value) === undefined) && 'three colours',
  ].filter((each) => each !== false)
  const set = (name: keyof Library) => ({ value: library[name], onChange: (event: { target: { value: string } }) => onChange({ ...library, [name]: event.target.value.trimStart() }) })
  return (
    <div className="flex max-w-column flex-col gap-4">
      <TextField label="Library code" hint="As in its address: 121003" {...set('code')} />
      <TextField label="Chinese name" {...set('chinese')} />
      <TextField label="English name" {...set('english')} />
      {missing.length > 0 ? (
        <Notice title="Still needed">{missing.join('; ')}.</Notice>
      ) : (
        <div className="flex flex-col gap-3">
          <div><ButtonLink href={fileUrl(tenantJson({ description: `${chinese} ${english}`, ...colours }))} download={`${code}.tokens.json`}>Download {code}.tokens.json</ButtonLink></div>
          <p className="text-sm text-text-muted">Put it into design-tokens/tenants/ and run npm run tokens.</p>
        </div>
      )}
    </div>
  )
}

const fileUrl = (text: string) => `data:application/json;charset=utf-8,${encodeURIComponent(text)}`
