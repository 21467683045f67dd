import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nouns } from '@easel/contract/manifests.ts'
import { describe, expect, test } from 'vitest'
import { chunks } from '../../apps/web/vite/chunks.ts'
import { circlesIn } from './circles.ts'
import { functionsIn } from './functions.ts'
import { notPublic, nounOf, type Side, sides, strayFolders, upward, upwardAcross } from './layers.ts'
import { imports, isTest, root, shipped, sources, textOf } from './sources.ts'

/** What may be imported by sources below a path; the first row that fits a source decides. */
const MAY_IMPORT: readonly { readonly below: string; readonly allowed: readonly RegExp[] }[] = [
  { below: 'packages/domain/', allowed: [/^packages\/domain\//, /^zod$/, /^ibantools$/] },
  { below: 'packages/inspection/src/node/', allowed: [/^packages\/(inspection|domain)\//, /^node:/] },
  {
    below: 'packages/inspection/',
    allowed: [/^packages\/(inspection|domain)\//, /^zod$/, /^@zip\.js\//, /^fast-xml-parser$/],
  },
  {
    below: 'packages/scene/',
    allowed: [
      /^packages\/(scene|inspection\/src\/xml|domain)\//,
      /^packages\/inspection\/src\/work\.ts$/,
      /^re2js$/,
    ],
  },
  // The server reads catalogues from files; a browser gets them parsed from the build.
  {
    below: 'packages/contract/src/messages/index.ts',
    allowed: [/^packages\/(contract|domain)\//, /^zod$/, /^node:/],
  },
  {
    below: 'packages/contract/src/messages/',
    allowed: [/^packages\/(contract|domain)\//, /^intl-messageformat$/, /^@formatjs\//],
  },
  { below: 'packages/contract/', allowed: [/^packages\/(contract|domain|inspection)\//, /^zod$/] },
  {
    below: 'apps/web/src/ui/',
    allowed: [
      /^apps\/web\/src\/(ui|i18n)\//,
      /^packages\/(domain|scene|inspection\/src\/(?!node))/,
      /^(?!apps|packages|node:)/,
    ],
  },
  // Runs on the server alone, where each page that is being rendered has a state of its own.
  {
    below: 'apps/web/src/entry.server.tsx',
    allowed: [/^apps\/web\//, /^packages\//, /^node:async_hooks$/, /^(?!apps|packages|node:)/],
  },
  {
    below: 'apps/web/src/',
    allowed: [
      /^apps\/web\//,
      /^packages\/(?!inspection\/src\/node|contract\/src\/messages\/index)/,
      /^(?!apps|packages|node:)/,
    ],
  },
  // How it is built; nothing of it reaches a browser.
  { below: 'apps/web/', allowed: [/^apps\/web\//, /^packages\//, /^(?!apps|packages)/] },
  // The page of `easel preview` is the portal's own phone; `easel check` decodes pictures as the server does.
  {
    below: 'apps/cli/preview/',
    allowed: [/^apps\/cli\/preview\//, /^apps\/web\/src\//, /^packages\//, /^(?!apps|packages|node:)/],
  },
  {
    below: 'apps/cli/src/',
    allowed: [
      /^apps\/cli\//,
      /^apps\/server\/src\/platform\/images\//,
      // The table of a batch, and the names of states.
      /^apps\/web\/src\/(?:features\/publishing\/batches\/model|i18n)\//,
      /^packages\//,
      /^(?!apps|packages)/,
    ],
  },
  {
    below: 'apps/server/src/platform/',
    allowed: [/^apps\/server\/src\/platform\//, /^packages\//, /^(?!apps|packages)/],
  },
  {
    below: 'apps/server/',
    allowed: [/^apps\/server\//, /^tools\/demo\//, /^packages\//, /^(?!apps|packages|tools)/],
  },
]

/** Kysely's statements and its `sql` template, a condition added to one, and a statement handed to the driver. */
const SQL =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|where|query)\s*(?:<[^()]*>)?\(|\bsql(?:\.raw\(|(?:<[^`]*?>)?`)|\.execute\((?:db|tx)\)/

const isQueries = (path: string) => /(?:^|\/)(?:queries|\w+Queries)\.ts$/.test(path)

describe('the dependency rule', () => {
  test('there is something to look at', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  test('domain ← inspection ← contract ← server, web', () => {
    const wrong = imports.filter(({ from, to }) => {
      const row = MAY_IMPORT.find(({ below }) => from.startsWith(below))
      return row && !row.allowed.some((pattern) => pattern.test(to))
    })
    expect(wrong).toEqual([])
  })

  test.each(['server', 'web'] as const)(
    'the features of the %s reach each other only through public.ts',
    (side) => {
      expect(notPublic(side, imports)).toEqual([])
    },
  )

  /** Folders beside the subjects: what every noun of the side needs. */
  const SHARED: Partial<Record<Side, readonly string[]>> = { contract: ['messages', 'platform'] }

  test.each(sides)('in %s, subjects import only what they stand on', (side) => {
    expect(strayFolders(side)).toEqual(SHARED[side] ?? [])
    expect(upward(side, imports)).toEqual([])
  })

  /** What one side uses of a higher subject on another; no pair is added, and one that is gone leaves the list. */
  const ACROSS = [
    // The log words what every noun did.
    'base/activity → accounts/designers',
    'base/activity → publishing/audits',
    // Roles and permissions to upload; the number that an outbox is searched by.
    'base/files → accounts/accounts',
    'base/files → accounts/designers',
    'base/outbox → accounts/accounts',
    'base/pins → publishing/audits',
    // The browser's queue sends for every noun, and asks anew for what an upload changes.
    'base/uploads → entrypoints/home',
    'base/uploads → entrypoints/uploads',
    'base/uploads → publishing/audits',
    'base/uploads → publishing/batches',
    'base/uploads → tenders/deliveries',
    'base/uploads → tenders/materials',
    // Finance pays deliveries.
    'money/finance → tenders/deliveries',
    'publishing/audits → entrypoints/home',
    // A rejected submission is appealed against from its own page.
    'publishing/audits → review/appeals',
    'publishing/batches → entrypoints/home',
    'publishing/media → entrypoints/home',
    'publishing/packages → entrypoints/home',
    'review/messages → entrypoints/home',
    'review/similarity → competitions/entries',
  ]

  test('from one package to another, subjects use what they stand on, but for what is listed', () => {
    expect(upwardAcross(imports)).toEqual(ACROSS)
  })

  test('of the app, layouts know what is public of features, and parts.ts what is loaded late', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('apps/web/src/app/') &&
        from !== 'apps/web/src/app/parts.ts' &&
        nounOf('web', to) &&
        !(from.startsWith('apps/web/src/app/layouts/') && to.endsWith('/public.ts')),
    )
    expect(wrong).toEqual([])
  })

  /** Lists that the compiler checks against the manifests. */
  const LISTS = ['apps/server/src/features.ts', 'packages/contract/src/manifests.ts']

  test('there is no list of nouns beside the manifests', () => {
    const names = new Set(Object.keys(nouns))
    const nounsIn = (path: string) => path.split(/[/.]/).filter((part) => names.has(part))
    const edited = imports.filter(({ from }) => !from.endsWith('.generated.ts'))
    const byFile = Map.groupBy(edited, ({ from }) => from)
    const lists = [...byFile].filter(
      ([, imported]) => new Set(imported.flatMap(({ to }) => nounsIn(to))).size > names.size / 2,
    )
    expect(lists.map(([path]) => path).sort()).toEqual(LISTS)
  })

  test('every policy is walked by its subject: move × relation × state', () => {
    const inDomain = sources.filter((path) => path.startsWith('packages/domain/src/'))
    const walks = inDomain.filter((path) => path.endsWith('/whoMay.unit.test.ts')).map(textOf)
    const policies = inDomain
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        [...textOf(path).matchAll(/^export const (\w+Policy)\b/gm)].map(([, name]) => name ?? ''),
      )
    expect(policies.length).toBeGreaterThan(30)
    expect(
      policies.filter((name) => !walks.some((walk) => new RegExp(`movesAllowed\\(\\s*${name},`).test(walk))),
    ).toEqual([])
  })

  test('no files import each other in a circle, not even types', () => {
    expect(circlesIn(shipped, imports)).toEqual([])
  })

  test('SQL is in queries.ts and *Queries.ts, and nowhere else on the server or in the demo', () => {
    const ours = [...shipped, ...sources.filter((path) => path.startsWith('tools/demo/') && !isTest(path))]
    const wrong = ours
      .filter((path) => /^(?:apps\/server|tools\/demo)\//.test(path) && !isQueries(path))
      .filter((path) => SQL.test(textOf(path)))
    expect(wrong).toEqual([])
  })

  test('test support writes rows in queries.ts and *Queries.ts only: all else goes by the product’s moves', () => {
    const writes =
      /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from)\b|\bupdate \w+\s+set\b/
    const support = sources.filter((path) => /^apps\/server\/.*\/testing\//.test(path) && !isQueries(path))
    expect(support.length).toBeGreaterThan(30)
    expect(support.filter((path) => writes.test(textOf(path)))).toEqual([])
  })

  test('no feature asks the system what time it is', () => {
    const wrong = shipped
      .filter((path) => path.startsWith('apps/server/src/features/') || path.startsWith('packages/domain/'))
      .filter((path) => /Date\.now\(\)|new Date\(\)/.test(textOf(path)))
    expect(wrong).toEqual([])
  })

  test('no test asserts how long something takes: that is for the benchmarks', () => {
    const tests = sources.filter((path) => /\.(unit|int)(\.slow)?\.test\.tsx?$|^e2e\//.test(path))
    const measures = /performance\.now\(\)|waitForTimeout|Date\.now\(\) -/
    expect(tests.filter((path) => measures.test(textOf(path)))).toEqual([
      relative(root, fileURLToPath(import.meta.url)),
    ])
  })

  /** What the keys of a file's components are made of; elements of HTML hold nothing that is typed beside their own text. */
  function keysIn(text: string): readonly string[] {
    return [...text.matchAll(/\bkey=\{/g)].flatMap(({ index }) => {
      const tag = text.slice(0, index).match(/<(\w*)[^<]*$/)?.[1] ?? ''
      let [end, depth] = [index + 'key={'.length, 1]
      for (; depth > 0 && end < text.length; end += 1)
        depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
      return /^[A-Z]/.test(tag) ? [text.slice(index, end)] : []
    })
  }
  const changesWithTheServer = (text: string) =>
    keysIn(text).some((key) => /\b(?:revision|updatedAt|savedAt)\b|\.join\(|JSON\./.test(key))

  test('no part of a screen is made anew, and loses what is typed, because the server has something newer', () => {
    expect(changesWithTheServer('<Note key={delivery.revision} delivery={delivery} />')).toBe(true)
    expect(changesWithTheServer('<Note key={{ id, at: entry.updatedAt }.at} entry={entry} />')).toBe(true)
    expect(changesWithTheServer('<Note\n  key={images.map(({ id }) => id).join()}\n/>')).toBe(true)
    expect(changesWithTheServer('<Note key={entry.id} revision={entry.revision} />')).toBe(false)
    const screens = shipped.filter((path) => /^apps\/web\/src\/.*\.tsx$/.test(path))
    expect(screens.length).toBeGreaterThan(300)
    // Nothing is typed in the notices of bans.
    const typedIn = screens.filter((path) => !path.endsWith('/BanBanners.tsx'))
    expect(typedIn.filter((path) => changesWithTheServer(textOf(path)))).toEqual([])
  })

  /** Forms of one short answer, in which Enter submits; in every other form it does nothing. */
  const ENTER_SUBMITS = [
    'accounts/accounts/LoginScreen.tsx',
    'accounts/accounts/SignInForms.tsx',
    'accounts/accounts/UndoScreen.tsx',
    'accounts/accounts/signUp/ConfirmEmail.tsx',
    'accounts/tokens/device/DeviceScreen.tsx',
    'competitions/editions/console/StaffEditionsScreen.tsx',
    'review/reviews/queue/SaveFilterDialog.tsx',
  ]
  const inWeb = shipped.filter(
    (path) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !path.endsWith('.stories.tsx'),
  )
  const screensWith = (pattern: RegExp) => inWeb.filter((path) => pattern.test(textOf(path)))

  test('what the server has drawn is not changed before React has taken it over', () => {
    expect(screensWith(/<Suspense\b/)).toEqual([
      'apps/web/src/root.tsx',
      'apps/web/src/ui/HydrationSuspense.tsx',
    ])
  })

  test('there is one form, and Enter submits it only where that is declared', () => {
    expect(screensWith(/<form\b/)).toEqual(['apps/web/src/ui/form/Form.tsx'])
    expect(screensWith(/^\s+enterSubmits$|\benterSubmits=/m)).toEqual(
      ENTER_SUBMITS.map((path) => `apps/web/src/features/${path}`),
    )
  })

  /** What sends for review, pays or awards: its screen asks first, naming what. */
  const ASKED = [
    /\bcall\((?:submitMtz|submitInfo|submitBid|deliver|payDelivery|settleRevenueMonth),/,
    /\bcall\((?:staffApproveWithdrawal|staffRetryWithdrawal|staffDecideBid),/,
    /\bcall\((?:staffDecideAwards|decideAdjustment|staffDecideDelivery),[^;]*?decision: '(?:PUBLISH|APPROVE|ACCEPT)'/,
  ]

  test.each(ASKED)('what is sent, paid or awarded is asked first: %s', (call) => {
    const screens = screensWith(call)
    expect(screens.length).toBeGreaterThan(1)
    expect(
      screens.filter((path) => !/\basks=\{|<(?:ConfirmDialog|Dialog|ProposalDecision)\b/.test(textOf(path))),
    ).toEqual([])
  })

  /** What takes something away from somebody, or ends it, by the call or by the answer that it sends. */
  const TAKES_AWAY = [
    /\bcall\((?:staff)?(?:cancel|revoke|delete|discard|decline|disqualify|impose|applyForRemoval)\w+,/i,
    /\b(?:recuse|takeBackApproval|requestClosing|staffRemoveJudge|staffBanFromVoting|decideRemoval|confirmVoidVotes|staffRefuseInvoice)\b/,
    /\bdecision: '(?:REJECT|REFUSE|DECLINE|LOSE|FAIL|UPHOLD)'|\bstatus: 'REMOVED'/,
  ]

  test.each(TAKES_AWAY)('what takes something away looks like it: %s', (call) => {
    const screens = screensWith(call).filter((path) =>
      /<(?:Form|ConfirmDialog|ReasonDialog)\b/.test(textOf(path)),
    )
    expect(screens.length).toBeGreaterThan(5)
    expect(screens.filter((path) => !/^\s+danger$|\bdanger=|<Form danger\b/m.test(textOf(path)))).toEqual([])
  })

  test('no function is longer than 100 lines', () => {
    const ours = sources.filter((path) => !isTest(path) && !path.startsWith('e2e/'))
    const all = ours.flatMap((path) => functionsIn(path, textOf(path)))
    expect(all.length).toBeGreaterThan(5000)
    expect(all.filter(({ lines }) => lines > 100)).toEqual([])
  })

  test('a long function is seen, with where it begins', () => {
    const text = `const short = () => 1\nexport function long() {\n${'  step()\n'.repeat(99)}}\n`
    expect(functionsIn('a.ts', text).filter(({ lines }) => lines > 100)).toEqual([
      { path: 'a.ts', line: 2, lines: 101 },
    ])
  })

  test('no folder is a drawer', () => {
    expect(sources.filter((path) => /\/(utils|helpers|common|misc)\//.test(path))).toEqual([])
    expect(
      sources.filter(
        (path) => /^packages\/\w+\/src\/(\w+\/)*index\.ts$/.test(path) && !path.includes('messages'),
      ),
    ).toEqual([])
  })
})

describe('the build of the browser application', () => {
  const ours = sources.filter((path) => path.startsWith('apps/web/') && !path.startsWith('apps/web/src/'))
  const matching = (pattern: RegExp) => ours.filter((path) => pattern.test(textOf(path)))

  test('no plugin of ours changes code, a dependency’s least of all', () => {
    expect(ours).toContain('apps/web/vite.config.ts')
    expect(matching(/\b(?:transform|renderChunk|generateBundle|writeBundle)\b/)).toEqual([])
  })

  test('nothing rewrites scripts once they are built', () => {
    expect(matching(/['"`/]assets\b/)).toEqual([])
  })

  test('scripts are put into at most five groups', () => {
    expect(matching(/\bgroups:/)).toEqual(['apps/web/vite.config.ts'])
    expect(chunks.length).toBeLessThanOrEqual(5)
  })
})
