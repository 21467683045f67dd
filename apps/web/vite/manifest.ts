import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

const Fields = z.record(z.string(), z.json())
type Fields = z.infer<typeof Fields>
const Manifest = z.object({ routes: z.record(z.string(), Fields) }).catchall(z.json())
type Manifest = z.infer<typeof Manifest>

const NAME = /^manifest-\w+\.js$/
/** Of a route: its files, as one name or as several. */
const FILES = ['module', 'imports', 'css']
const FOLDER = '/assets/'

/**
 * The router's list of routes repeats the same fields and the same names of files for every one of them: 90 kB that
 * every page reads. Here it is written anew, each name once, and without what only pages that come written need.
 */
export async function shortenManifest(client: string, written: readonly string[]): Promise<void> {
  const folder = join(client, 'assets')
  const [file, ...others] = (await readdir(folder)).filter((name) => NAME.test(name))
  if (!file || others.length > 0) throw new Error('There is not one manifest of the routes')
  const path = join(folder, file)
  const manifest = withoutPreloads(manifestIn(await readFile(path, 'utf8')), written)
  const short = shortened(manifest)
  if (!isDeepStrictEqual(manifestIn(short), manifest))
    throw new Error('The manifest reads differently once it is shortened')
  await writeFile(path, short)
}

function manifestIn(script: string): Manifest {
  const window: Record<string, unknown> = {}
  runInNewContext(script, { window })
  return Manifest.parse(JSON.parse(JSON.stringify(window.__reactRouterManifest)))
}

/** What a route imports is read only while a written page is taken over: its own routes keep it. */
function withoutPreloads({ routes, ...rest }: Manifest, written: readonly string[]): Manifest {
  const kept = new Set<unknown>()
  const paths = written.map((path) => path.replace(/^\//, ''))
  for (const { id, path, index } of Object.values(routes)) {
    // The one index route is that of `/`.
    if (!paths.some((each) => each === (index ? '' : path))) continue
    for (let at: unknown = id; at; at = routes[String(at)]?.parentId) kept.add(at)
  }
  const all = Object.entries(routes).map(([id, { imports, ...route }]) => {
    return [id, kept.has(id) && imports ? { ...route, imports } : route] as const
  })
  return { ...rest, routes: Object.fromEntries(all) }
}

function shortened({ routes, ...rest }: Manifest): string {
  const all = Object.values(routes)
  const fields = [...new Set(all.flatMap((route) => Object.keys(route)))]
  // What every route says yes or no to is told once; only those that say otherwise say it again.
  const usual: Fields = Object.fromEntries(
    fields
      .filter((field) => all.every((route) => typeof route[field] === 'boolean'))
      .map((field) => [field, all.at(-1)?.[field] ?? null]),
  )
  const isUsual = (route: Fields, field: string) => field in usual && route[field] === usual[field]
  const columns = fields.filter((field) => !all.every((route) => isUsual(route, field)))
  const names = [...new Set(all.flatMap((route) => FILES.flatMap((field) => route[field] ?? [])))]
  const numbered = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(numbered) : names.findIndex((name) => name === value)
  // What a route does not have is a hole in its row, or its end.
  const rows = all.map((route) => {
    const row = columns.map((field) => {
      if (!(field in route) || isUsual(route, field)) return null
      return FILES.includes(field) ? numbered(route[field]) : route[field]
    })
    return row.slice(0, row.findLastIndex((value) => value !== null) + 1)
  })
  const short = names.map((name) => String(name).replace(FOLDER, ''))
  return `window.__reactRouterManifest=(${reader})(${[rest, usual, columns, FILES, FOLDER, short, rows]
    .map((part) => JSON.stringify(part))
    .join()})`
}

/** Runs in the browser, which has no modules yet. */
const reader = `(rest,usual,columns,files,folder,names,rows)=>{
const named=(value)=>Array.isArray(value)?value.map(named):folder+names[value]
const routes={}
for(const row of rows){
const route={...usual}
columns.forEach((field,at)=>{if(row[at]!=null)route[field]=files.includes(field)?named(row[at]):row[at]})
routes[route.id]=route}
return{...rest,routes}}`
