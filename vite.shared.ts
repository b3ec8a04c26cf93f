import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'

/** The plugins that the app, the stories and the browser tests have in common. */
export const shared = () => [
  react(),
  lingui({ failOnMissing: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  tailwind(),
]
