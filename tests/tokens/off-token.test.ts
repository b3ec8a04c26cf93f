import { expect, test } from 'vitest'
import { buildTokens } from '../../design-tokens/build.ts'
import { drawnFiles, offTokens, unusedAllowances } from '../../scripts/off-token.ts'

buildTokens()

test('nothing that is drawn is off the tokens', async () => {
  const files = drawnFiles()
  expect(files.length).toBeGreaterThan(150)
  expect(await offTokens(files)).toEqual([])
})

test('the allow-list holds nothing that nobody needs', () => {
  expect(unusedAllowances(drawnFiles())).toEqual([])
})

const component = (body: string) => `import { cva } from 'class-variance-authority'\nexport function X({ isOn, size }) { ${body} }`

test.for([
  ['a colour in brackets', 'return <p className="bg-[#fff]" />', /bg-\[#fff\] has a value that is no token/],
  ['a size in brackets', 'return <p className="flex p-[3px]" />', /p-\[3px\] has a value/],
  ['a calculated size', 'return <p className="w-[calc(100%-7px)]" />', /w-\[calc/],
  ['a shadow in brackets', 'return <p className="shadow-[0_1px_2px_#000]" />', /shadow-\[0_1px/],
  ['a colour of Tailwind’s own', 'return <p className="bg-red-500" />', /bg-red-500 makes no CSS/],
  ['a step that the scale has not', 'return <p className="mt-13" />', /mt-13 makes no CSS/],
  ['a shadow that is no token', 'return <p className="hover:shadow-lg" />', /hover:shadow-lg makes no CSS/],
  ['a slip of the pen', 'return <p className="flex-coll" />', /flex-coll makes no CSS/],
  ['a width of the screen', 'return <p className="max-[300px]:hidden" />', /max-\[300px\]:hidden has a value/],
  ['a layer of one’s own', 'return <p className="z-50" />', /z-50 is a number of its own/],
  ['a thick border', 'return <p className="border-t-12" />', /border-t-12 is a number of its own/],
  ['a choice of classes', "return <p className={isOn ? 'flex' : 'text-[13px]'} />", /text-\[13px\]/],
  ['a template', 'return <p className={`flex ${isOn ? "gap-[5px]" : ""}`} />', /gap-\[5px\]/],
  ['a name put together', 'return <p className={`text-${size}`} />', /text- makes no CSS/],
  ['a variant', "const look = cva('flex', { variants: { size: { md: 'h-[9px]' } }, defaultVariants: { size: 'md' } }); return <p className={look({ size })} />", /h-\[9px\]/],
  ['a constant', "const ROW = { a: 'm-[9px]' }; return <p className={ROW[size]} />", /m-\[9px\]/],
  ['attributes in an object', "return <p {...{ className: 'm-[9px]' }} />", /m-\[9px\]/],
  ['a colour in a style', "return <p style={{ color: 'rgb(0 0 0)' }} />", /a colour written by hand: rgb/],
  ['any style', 'return <p style={{ opacity: 1 }} />', /a style attribute/],
  ['a size in a text', "return <img sizes=\"300px\" />", /a size written by hand: 300px/],
  ['a colour in a text', "return <path fill=\"#B3202C\" />", /a colour written by hand: #B3202C/],
] as const)('%s is found', async ([, body, fault]) => {
  const faults = await offTokens([{ name: 'src/ui/x.tsx', text: component(body) }])
  expect(faults.filter((each) => fault.test(each))).toHaveLength(1)
})

test('a constant of another file is followed', async () => {
  const files = [
    { name: 'src/ui/a/a.ts', text: "export const CONTROL = 'h-[9px]'" },
    { name: 'src/ui/b/b.tsx', text: "import { CONTROL } from '../a/a.ts'\nexport const B = () => <p className={`flex ${CONTROL}`} />" },
  ]
  expect(await offTokens(files)).toContainEqual(expect.stringMatching(/^src\/ui\/b\/b\.tsx: h-\[9px\]/))
})

test.for(['flex items-center', 'large:hidden latin:text-xs', 'aria-[current=step]:text-brand-text', '[a&]:hover:bg-brand-soft', 'cover ruled group peer', 'min-h-control size-target', '-mt-1.5 w-1/2'])(
  '%s is on the tokens',
  async (classes) => {
    expect(await offTokens([{ name: 'src/ui/x.tsx', text: component(`return <p className="${classes}" />`) }])).toEqual([])
  },
)
