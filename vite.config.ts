import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { sourceWords } from './scripts/source-words.ts'
import { unusedTokens } from './scripts/unused-tokens.ts'
import { shared } from './vite.shared.ts'

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|nanostores|@nanostores|@lingui)[\\/]/

const pages = globSync('src/pages/*/*-page.tsx', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('home-page.tsx'))

/** What stands together because it is needed together; a module belongs to the first group that takes it. */
const TOGETHER = [
  { name: 'boot', entries: ['src/boot.ts', 'src/platform/preload.ts'] },
  { name: 'first', entries: ['src/main.tsx', 'src/pages/home/home-page.tsx'] },
  { name: 'frame', entries: ['src/pages/shared/page-frame.tsx', 'src/app/routes.ts'] },
  { name: 'frame', entries: ['src/pages/home/home-view.tsx'], sharedWith: pages },
  { name: 'home', entries: ['src/pages/home/home-view.tsx'] },
  { name: 'used', entries: ['src/pages/shared/open-menu.tsx', 'src/app/toasts.tsx', 'src/api/call.ts'] },
]

/** The app only: stories and tests take `vite.shared.ts`. */
export default defineConfig({
  base: '/mobile/',
  plugins: [...shared({ keeps: 'message' }), sourceWords(), unusedTokens()],
  resolve: {
    alias: [
      // React has this hook itself; the stand-in is for versions before it had.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      // Vite's helper for dynamic imports also waits for CSS, which is in the document here.
      { find: '\0vite/preload-helper.js', replacement: join(import.meta.dirname, 'src/platform/preload.ts') },
    ],
  },
  builder: {},
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What every page has loaded already need not be named to be fetched ahead.
          resolveDependencies: (_file, deps) => deps.filter((dep) => !/\/(?:vendor|rolldown-runtime|first|boot)-[^/]*$/.test(dep)),
        },
        rolldownOptions: {
          // Made by libraries as they load, and used by none of our pages.
          treeshake: { manualPureFunctions: ['createContext', 'forwardRef', 'setupI18n'] },
          // There is no index.html: the service composes the document around what it renders.
          input: 'src/boot.ts',
          output: {
            // Names of chunks travel with the first script: six characters tell them apart as well as eight.
            chunkFileNames: 'assets/[name]-[hash:6].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: chunkGroups(TOGETHER) },
                // Small things that several pages show.
                { name: 'parts', test: /src[\\/](?:ui|blocks)[\\/]/, minShareCount: 3 },
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
