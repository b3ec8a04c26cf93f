import type { ComponentType, ReactNode } from 'react'

type Story = { args?: object; render?: (args: object, context: { globals: Record<string, unknown>; args: object }) => ReactNode }
type Module = { default: { title: string; component: ComponentType; args?: object; render?: Story['render'] } } & Record<string, Story>

/** What opens over the page is looked at in stories of its own. */
const OVER_THE_PAGE = /(?:action-sheet|confirm-dialog|dialog|drop-down-menu|overlays|popover|sheet|toast)\.stories/

const modules = import.meta.glob<Module>('../ui/*.stories.tsx', { eager: true })

/** The first story of each file that shows components: their grid. A new component is here by itself. */
const GRIDS = Object.entries(modules)
  .filter(([path]) => !OVER_THE_PAGE.test(path))
  .flatMap(([path, { default: meta, ...stories }]) => {
    const first = Object.values(stories)[0]
    return first === undefined ? [] : [{ path, meta, story: first }]
  })

/** The grids of all components, one below the other. */
export function EveryComponent({ globals }: { globals: Record<string, unknown> }) {
  return (
    <div className="flex flex-col gap-10">
      {GRIDS.map(({ path, meta, story }) => (
        <section key={path} aria-label={meta.title}>
          <Drawn meta={meta} story={story} globals={globals} />
        </section>
      ))}
    </div>
  )
}

/** A component of its own, so that a story may use hooks. */
function Drawn({ meta, story, globals }: { meta: Module['default']; story: Story; globals: Record<string, unknown> }) {
  const args = { ...meta.args, ...story.args }
  const render = story.render ?? meta.render
  const { component: Component } = meta
  return render ? render(args, { globals, args }) : <Component {...args} />
}
