import { documentPaths, paths } from '../apps/web/src/app/paths.ts'
import routes from '../apps/web/src/routes.ts'

type Route = (typeof routes)[number]

/** The layouts of pages that ask who is there before they show anything. */
const WORKSPACES: readonly string[] = ['app/layouts/MainLayout.tsx', 'app/layouts/ConsoleLayout.tsx']

/** Pages with a journey of their own: competition.e2e.ts. */
const COMPETITIONS = 'features/competitions/editions/'

/** Documents: nothing on them changes between releases. */
export const writtenPaths: readonly string[] = Object.values(documentPaths)

/**
 * Every address that opens without a session, from the route table. `params` has a value for each parameter in them;
 * one that is missing throws.
 */
export function publicPaths(params: Readonly<Record<string, string>>): readonly string[] {
  const patterns = routes.filter(({ file }) => !WORKSPACES.includes(file)).flatMap((route) => pathsOf(route))
  return [...new Set([paths.home(), ...writtenPaths, ...patterns.map((pattern) => filled(pattern, params))])]
}

function pathsOf({ path, index, children, file }: Route): readonly string[] {
  if (file.startsWith(COMPETITIONS)) return []
  if (children) return children.flatMap(pathsOf)
  if (index) return ['/']
  return path === undefined || path === '*' ? [] : [`/${path}`]
}

function filled(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${pattern}: which ${name} is opened?`)
    return value
  })
}
