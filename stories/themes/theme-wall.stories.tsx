import type { Meta, StoryObj } from '@storybook/react-vite'
import { LIBRARIES } from '../../.storybook/libraries.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { HeartIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'

const SCHEMES = ['light', 'dark'] as const
const SWATCHES = [
  ['solid', 'bg-brand-solid'],
  ['hover', 'bg-brand-hover'],
  ['active', 'bg-brand-active'],
  ['control', 'bg-brand-control'],
  ['soft', 'bg-brand-soft'],
  ['soft-hover', 'bg-brand-soft-hover'],
] as const

/** All libraries side by side, each in both colour schemes. */
function ThemeWall() {
  return (
    <div className="flex flex-col">
      {LIBRARIES.map(({ code, description }) => (
        <section key={code} aria-label={code} className="grid grid-cols-[repeat(2,minmax(0,1fr))]">
          {SCHEMES.map(scheme => (
            <div
              key={scheme}
              data-tenant={code}
              data-scheme={scheme}
              className="flex flex-col items-start gap-2 bg-surface-page p-4 text-text-default"
            >
              <p className="font-serif text-lg font-semibold text-brand-text">{code}</p>
              <p className="min-h-12 text-xs text-text-muted">{description}</p>
              <div className="flex items-center gap-2">
                <Button size="sm">荐购</Button>
                <Button size="sm" variant="outline">
                  收藏
                </Button>
              </div>
              <div className="flex items-center gap-2">
                <StatusTag tone="brand" size="sm">
                  荐购中
                </StatusTag>
                <IconButton variant="soft" label="收藏">
                  <HeartIcon />
                </IconButton>
              </div>
              <ul className="flex">
                {SWATCHES.map(([name, ground]) => (
                  <li key={name} title={name} className={`size-6 ${ground}`} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

const meta = { title: 'Themes/Theme wall', component: ThemeWall, parameters: { bare: true, fullPage: true } } satisfies Meta<typeof ThemeWall>
export default meta

export const Libraries: StoryObj<typeof meta> = {}
