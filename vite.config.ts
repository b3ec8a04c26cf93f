import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { sourceWords } from './scripts/source-words.ts'
import { shared } from './vite.shared.ts'

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|nanostores|@nanostores|@lingui)[\\/]/

/** What the first page needs at once, and what it needs when somebody begins to use it. */
const TOGETHER = [
  { name: 'first', entries: ['src/main.tsx', 'src/pages/home/home-page.tsx'] },
  { name: 'used', entries: ['src/pages/home/home-tiles.tsx', 'src/pages/home/home-activities.tsx', 'src/pages/home/home-books.tsx', 'src/pages/shared/open-menu.tsx', 'src/app/toasts.tsx'] },
]

/** The app only: stories and tests take `vite.shared.ts`. */
export default defineConfig({
  base: '/mobile/',
  plugins: [...shared({ keeps: 'message' }), sourceWords()],
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
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: chunkGroups(TOGETHER, 'src/boot.ts') },
              ],
            },
          },
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
