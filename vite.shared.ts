import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'

type SharedOptions = {
  failOnMissing?: boolean
  /** What the code keeps of a message besides its id; the app keeps the Chinese text, see `vite.config.ts`. */
  keeps?: 'auto' | 'message'
}

/**
 * The plugins that the app, the stories and the browser tests have in common. The app's build stops at a missing
 * translation; a story may be looked at before its words are translated.
 */
export const shared = ({ failOnMissing = true, keeps = 'auto' }: SharedOptions = {}) => [
  react(),
  lingui({ failOnMissing }),
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: keeps })] }),
  tailwind(),
]
