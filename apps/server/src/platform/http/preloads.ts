import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Route = z.object({
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
type Route = z.infer<typeof Route>
const Manifest = z.object({ routes: z.record(z.string(), Route) })

/** The router's list of routes as the build writes it: one assignment of JSON. */
const FILE = /^manifest-\w+\.js$/
const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/** The value of a `Link` header that names what the page at a path is made of; '' where nothing is known of it. */
export type Preloads = (path: string) => string

/** Reads the list from the build's folder of assets. */
export async function readPreloads(assets: string): Promise<Preloads> {
  const name = (await readdir(assets)).find((each) => FILE.test(each))
  return name ? preloadsIn(await readFile(join(assets, name), 'utf8')) : () => ''
}

/**
 * A page that is drawn in the browser learns from its first script which others it needs. Named beside the document
 * they come at once, a round trip or two earlier (docs/decisions/0089). Without the list, pages come all the same.
 */
export function preloadsIn(script: string): Preloads {
  const routes = routesIn(script)
  const pages = Object.values(routes)
    .filter(({ path, index }) => index || (path && path !== '*'))
    .map((route) => ({ segments: segmentsOf(route.path ?? ''), link: linkOf(route, routes) }))
    // What is named exactly comes before what fits any name.
    .toSorted((one, other) => parametersIn(one.segments) - parametersIn(other.segments))
  return (path) => pages.find(({ segments }) => fits(segments, segmentsOf(path)))?.link ?? ''
}

type Routes = z.infer<typeof Manifest>['routes']

function routesIn(script: string): Routes {
  try {
    return Manifest.parse(JSON.parse(ASSIGNMENT.exec(script)?.[1] ?? '')).routes
  } catch {
    return {}
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isParameter = (segment: string): boolean => segment.startsWith(':')
const parametersIn = (segments: readonly string[]): number => segments.filter(isParameter).length

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((each, at) => isParameter(each) || each === path[at])

function linkOf(page: Route, routes: Routes): string {
  const chain: Route[] = []
  for (let at: Route | undefined = page; at; at = routes[at.parentId ?? '']) chain.unshift(at)
  const scripts = new Set(chain.flatMap(({ module, imports }) => [...imports, module]))
  const styles = new Set(chain.flatMap(({ css }) => css.map((each) => each.replace('#', ''))))
  return [
    ...[...styles].map((each) => `<${each}>; rel=preload; as=style`),
    ...[...scripts].map((each) => `<${each}>; rel=modulepreload`),
  ].join(', ')
}
