import { defineConfig } from 'vite'
import { shared } from './vite.shared.ts'

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|nanostores|@nanostores|@lingui)[\\/]/

/** The app only: stories and tests take `vite.shared.ts`. */
export default defineConfig({
  base: '/mobile/',
  plugins: shared(),
  builder: {},
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // There is no index.html: the service composes the document around what it renders.
          input: 'src/boot.ts',
          output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
})
