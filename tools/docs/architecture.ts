import type { Noun } from '@easel/contract/noun.ts'
import { nouns } from '@easel/contract/nouns.ts'
import { mermaidOf } from '@easel/domain/lifecycle.ts'

const FOLDERS = `flowchart LR
  domain["packages/domain<br/>what is true without a computer"]
  inspection["packages/inspection<br/>what a file says of itself"]
  contract["packages/contract<br/>what browser and server agree on"]
  server["apps/server<br/>features over one platform"]
  web["apps/web<br/>features over ui and shell"]
  e2e["e2e<br/>journeys in a browser"]
  tools["tools<br/>set-up, demo data, benchmarks"]
  domain --> inspection --> contract
  domain --> contract
  contract --> server
  contract --> web
  inspection --> server
  inspection --> web
  server --> tools
  server -. over HTTP .-> e2e
  web -. in Chromium .-> e2e`

const block = (diagram: string) => `\`\`\`mermaid\n${diagram.trim()}\n\`\`\``

/** The diagrams of docs/architecture.md, each under the name of its marker; lifecycles come from their tables. */
export const DIAGRAMS: Readonly<Record<string, string>> = {
  folders: block(FOLDERS),
  ...Object.fromEntries(
    Object.values<Noun>(nouns)
      .flatMap(({ lifecycles }) => Object.entries(lifecycles))
      .map(([name, lifecycle]) => [name, block(mermaidOf(lifecycle))]),
  ),
}

/** Puts every diagram between its two markers. */
export function withDiagrams(document: string): string {
  return Object.entries(DIAGRAMS).reduce(
    (text, [name, diagram]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_whole, open: string, close: string) => `${open}${diagram}\n${close}`,
      ),
    document,
  )
}
