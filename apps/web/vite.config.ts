import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { endpoints } from './vite/endpoints.ts'
import { evaluated } from './vite/evaluated.ts'
import { leftOut } from './vite/leftOut.ts'
import { schemas } from './vite/schemas.ts'

/** What the server answers itself; everything else is the web application. */
const serverPaths = [
  '/auth',
  '/v1',
  '/v3',
  '/staff',
  '/files',
  '/store',
  '/thm',
  '/openapi.json',
  '/api-docs',
  '/healthz',
  '/readyz',
]

const routerLoader = /react-router\/dist\/[\w/]*routeModules\.js$/
const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * Spec §9: a part that could not be loaded asks whether to try again. The router would reload the page by
 * itself instead, and lose what was typed; here its loader throws, and `ScreenError` asks.
 */
const askInsteadOfReload: Plugin = {
  name: 'ask-instead-of-reload',
  apply: 'build',
  transform(code, id) {
    if (!routerLoader.test(id)) return null
    if (!reloads.test(code))
      this.error('The router loads its route modules in another way now: see docs/decisions.')
    return { code: code.replace(reloads, 'throw error;'), map: null }
  },
}

/** Of the shared components, those that only some screens have. */
const SENDING = 'ui/(?:FileDrop|UploadProgress|Steps)|shell/(?:useUpload|upload)'
const XRAY = 'ui/(?:PackageXray|treemap|PhoneMockup)|shell/package/packageWords'
const LOOKING = 'ui/FindingList|shell/package/PackageSheet'
const SEEN_AND_HEARD =
  'ui/(?:specimens|FontSpecimen|useFontFace|SoundLine|SoundButton|sound|Waveform|Lightbox)'
const LISTING = 'ui/(?:DataTable|Pagination|SearchField)|shell/LoadedPage'
const common = new RegExp(
  `src/(?!(?:${SENDING}|${XRAY}|${LOOKING}|${SEEN_AND_HEARD}|${LISTING})\\.)(?:ui/(?!form/(?!refusal|Field\\.|controls))|shell/[^/]+$)|node_modules/@tabler/icons-react/`,
)

/**
 * Few files instead of a hundred small ones, which pack worse and lengthen the router's manifest; the first
 * script of a public page has 130 kB, of a workspace page 220 kB (design/quality.md).
 */
const chunks = [
  // What public pages stand on, with all that it imports.
  {
    name: 'frame',
    priority: 3,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router)\/|src\/(?:root|ui\/PageHeader|shell\/layouts\/PublicLayout|shell\/NotFoundScreen|shell\/kindPart)\.tsx|src\/shell\/start\.ts|icons\/IconSearch\.mjs/,
  },
  // Times, for the pages that show one; what tells of actions comes after the page.
  { name: 'time', priority: 2.9, test: /src\/ui\/(?:DateTime|format)\.tsx?|ui\/DateTime\.module\.css/ },
  { name: 'tell', priority: 2.9, test: /src\/shell\/(?:actions|tellActions)\.ts/ },
  // What the front page shares with workspaces, without all that they have.
  { name: 'badge', priority: 2.9, test: /src\/ui\/StatusBadge\./ },
  { name: 'figures', priority: 2.9, test: /src\/shell\/useFigures\.ts|domain\/src\/documents\/figures/ },
  // Keys, which documents and workspaces both know.
  { name: 'keys', priority: 2.8, test: /src\/ui\/(?:useHotkeys|Kbd)\.tsx?/ },
  // What stands around every document.
  {
    name: 'shelf',
    priority: 2.7,
    test: /src\/features\/documents\/(?:registry|DocumentsLayout|Written|search\/DocumentSearch)\.tsx?|(?:documents\/(?:[\w/]+)|ui\/Markdown)\.module\.css/,
  },
  // What draws a document where it did not come written.
  {
    name: 'reading',
    priority: 2.5,
    test: /src\/ui\/Markdown\.tsx|domain\/src\/documents\/|src\/features\/documents\/(?:DocumentPage|Contents|sections|useDocument)\.tsx?/,
  },
  // Components that many screens share, with their icons.
  { name: 'pieces', priority: 2, minShareCount: 8, test: common },
  // What every screen of a workspace has around it, with the contract that it stands on.
  {
    name: 'workspace',
    priority: 1.9,
    test: /src\/shell\/(?:AccountMenu|uploads\/uploads)\.tsx?|contract\/src\/(?:audits|products)\/endpoints\.ts/,
  },
  { name: 'list', priority: 1.8, test: new RegExp(`src/(?:${LISTING})\\.`) },
  { name: 'sending', priority: 1.5, test: new RegExp(`src/(?:${SENDING})\\.`) },
  // What the pages of one work share.
  {
    name: 'work',
    priority: 1.5,
    test: /src\/shell\/(?:works\/(?:ContentSheet|kindParts|languages)|rights\/RightsCard)\.|features\/audits\/(?:WorkDialog|actionable|edit\/localCopy)\.tsx?/,
  },
  // What tells a designer of works that look alike.
  {
    name: 'alike',
    priority: 1.5,
    test: /contract\/src\/likeness\/endpoints\.ts|src\/shell\/works\/Likeness\.tsx|features\/likeness\/(?:Own|Batch)Copies\.tsx/,
  },
  { name: 'heard', priority: 1.5, test: /src\/ui\/(?:SoundLine|SoundButton|Waveform|sound)\./ },
  // Pictures over the whole screen.
  { name: 'large', priority: 1.5, test: /src\/ui\/(?:FullScreen|Lightbox|Gallery)\./ },
  { name: 'xray', priority: 2.8, test: new RegExp(`src/(?:${XRAY})\\.`) },
  { name: 'looking', priority: 1.5, test: new RegExp(`src/(?:${LOOKING})\\.`) },
  // Forms that are checked as one types.
  {
    name: 'fields',
    priority: 1,
    minShareCount: 5,
    test: /src\/ui\/form\/(?!refusal|Field\.|controls)|node_modules\/(?:react-hook-form|@hookform)\//,
  },
]

export default defineConfig(({ mode }) => {
  const target = `http://127.0.0.1:${loadEnv(mode, '.', 'PORT').PORT || '8080'}`
  return {
    plugins: [evaluated, endpoints, schemas, leftOut, reactRouter(), askInsteadOfReload],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // The router's manifest says what a page needs; lists of it in the scripts would only be read twice.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target }])) },
  }
})
