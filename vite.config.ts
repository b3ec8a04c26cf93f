import { globSync } from 'node:fs'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { sourceWords } from './scripts/source-words.ts'
import { shared } from './vite.shared.ts'

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|nanostores|@nanostores|@lingui)[\\/]/

const pages = globSync('src/pages/*/*-page.tsx', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('home-page.tsx'))

/** What stands together because it is needed together; a module belongs to the first group that takes it. */
const TOGETHER = [
  { name: 'first', entries: ['src/main.tsx', 'src/pages/home/home-page.tsx'] },
  { name: 'frame', entries: ['src/pages/home/home-view.tsx'], sharedWith: pages },
  { name: 'home', entries: ['src/pages/home/home-view.tsx'] },
  { name: 'used', entries: ['src/pages/shared/open-menu.tsx', 'src/app/toasts.tsx', 'src/api/call.ts'] },
]

/** The app only: stories and tests take `vite.shared.ts`. */
export default defineConfig({
  base: '/mobile/',
  plugins: [...shared({ keeps: 'message' }), sourceWords()],
  // React has this hook itself; the stand-in is for versions before it had.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
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
                // The helper for dynamic imports starts the rest, so it must not live in the rest.
                { name: 'start', test: /vite[\\/]preload-helper/ },
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
