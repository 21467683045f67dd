import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locale } from '@easel/contract/messages/index.ts'
import { type PageRead, type PageStart, pageStarts } from '@easel/contract/pageStarts.ts'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import { accessRefusal } from './bind.ts'
import { type BuildParts, buildPartsIn, readBuildParts } from './buildParts.ts'
import { type DocumentFiles, NO_FILES, paintLink } from './documentFiles.ts'

const Route = z.object({
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  hasLoader: z.boolean().default(false),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
type Route = z.infer<typeof Route>
const Manifest = z.object({ routes: z.record(z.string(), Route) })

/** The router's list of routes as the build writes it: one assignment of JSON. */
const FILE = /^manifest-\w+\.js$/
const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

export interface PageRequest {
  readonly path: string
  /** A page with a query asks for other things than the page alone. */
  readonly hasQuery: boolean
  readonly locale: Locale
  /** It brings a session, so the account is looked up first. */
  readonly hasSession: boolean
  /** Whose session it is; null where that is not known, or none is in force. */
  readonly actor: Actor | null
}

/** The value of a `Link` header that names what the page at a path is made of; '' where nothing is known of it. */
export type Preloads = (page: PageRequest) => string

/** Reads the list from the build's folder of assets. */
export async function readPreloads(assets: string, document: DocumentFiles): Promise<Preloads> {
  return preloadsIn(await readRoutes(assets), await readBuildParts(dirname(assets)), document)
}

/** The router's list of routes as it was built; '' where there is none. */
export async function readRoutes(assets: string): Promise<string> {
  const name = (await readdir(assets)).find((each) => FILE.test(each))
  return name ? readFile(join(assets, name), 'utf8') : ''
}

/** Whether the page at a path is rendered by the server: it, or a layout around it, reads its data there. */
export function renderedIn(script: string): (path: string) => boolean {
  const routes = routesIn(script)
  const pages = pagesIn(routes).map(({ segments, route }) => ({
    segments,
    isRendered: chainOf(route, routes).some(({ hasLoader }) => hasLoader),
  }))
  return (path) => pages.find(({ segments }) => fits(segments, segmentsOf(path)))?.isRendered ?? false
}

/** Matches the browser's own `fetch` of it. */
const asFetch = (address: string): string => `<${address}>; rel=preload; as=fetch; crossorigin`
const ME = '/auth/me'

/**
 * A page that is drawn in the browser learns from its first script which others it needs. Named beside the document
 * they come at once, a round trip or two earlier, with its texts and with what it asks for first, such as who is signed
 * in (docs/decisions/page-loading.md). What the page starts with comes first: it runs while the rest is on its way.
 * Without the list, pages come all the same.
 */
export function preloadsIn(
  script: string,
  parts: BuildParts = buildPartsIn('{}'),
  document: DocumentFiles = NO_FILES,
): Preloads {
  const routes = routesIn(script)
  const pages = pagesIn(routes).map(({ segments, route }) => ({
    segments,
    script: route.module,
    files: filesOf(chainOf(route, routes), parts),
    start: pageStarts.get(`/${segments.join('/')}`),
  }))
  return ({ path, hasQuery, locale, hasSession, actor }) => {
    const page = pages.find(({ segments }) => fits(segments, segmentsOf(path)))
    if (!page) return ''
    const { scripts, styles } = page.files
    const texts = parts.textsOf(page.script, locale, page.start?.texts)
    const modules = new Set([...document.modules, ...texts, ...scripts])
    return [
      paintLink({ styles: [...new Set([...document.styles, ...styles])], scripts: document.scripts }),
      ...(hasSession ? [asFetch(ME)] : []),
      ...(hasQuery ? [] : readsOf(page.start, page.segments, segmentsOf(path), actor)).map(asFetch),
      ...[...modules].map((each) => `<${each}>; rel=modulepreload`),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

/** An id as the product makes them: nothing else is written into a header. */
const ID = /^[\w-]+$/

/** Only what the caller may ask for: an answer that the page does not take would be there for a later call. */
function readsOf(
  start: PageStart | undefined,
  pattern: readonly string[],
  path: readonly string[],
  actor: Actor | null,
): string[] {
  const values = new Map(pattern.flatMap((name, at) => (isParameter(name) ? [[name, path[at] ?? '']] : [])))
  if (!start || !actor || ![...values.values()].every((value) => ID.test(value))) return []
  return start.reads
    .filter(({ access }) => accessRefusal(access, actor) === null)
    .map(({ address }: PageRead) => address.replace(/:\w+/g, (name) => values.get(name) ?? name))
}

type Routes = z.infer<typeof Manifest>['routes']

function routesIn(script: string): Routes {
  try {
    return Manifest.parse(JSON.parse(ASSIGNMENT.exec(script)?.[1] ?? '')).routes
  } catch {
    return {}
  }
}

/** What is named exactly comes before what fits any name. */
const pagesIn = (routes: Routes) =>
  Object.values(routes)
    .filter(({ path, index }) => index || (path && path !== '*'))
    .map((route) => ({ segments: segmentsOf(route.path ?? ''), route }))
    .toSorted((one, other) => parametersIn(one.segments) - parametersIn(other.segments))

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isParameter = (segment: string): boolean => segment.startsWith(':')
const parametersIn = (segments: readonly string[]): number => segments.filter(isParameter).length

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((each, at) => isParameter(each) || each === path[at])

/** A page with the layouts around it, the outermost first. */
function chainOf(page: Route, routes: Routes): Route[] {
  const chain: Route[] = []
  for (let at: Route | undefined = page; at; at = routes[at.parentId ?? '']) chain.unshift(at)
  return chain
}

/** Each file once: what routes import, and what they import when they are drawn. */
function filesOf(chain: readonly Route[], parts: BuildParts) {
  const drawn = chain.map(({ module }) => parts.drawnWith(module))
  return {
    scripts: new Set([
      ...chain.flatMap(({ module, imports }) => [...imports, module]),
      ...drawn.flatMap(({ scripts }) => scripts),
    ]),
    styles: new Set([
      ...chain.flatMap(({ css }) => css.map((each) => each.replace('#', ''))),
      ...drawn.flatMap(({ styles }) => styles),
    ]),
  }
}
