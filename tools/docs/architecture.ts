import { nouns } from '@easel/contract/manifests.ts'
import type { Noun, ResourcePolicy } from '@easel/contract/noun.ts'
import { mermaidOf } from '@easel/domain/lifecycle.ts'
import { RELATIONS } from '@easel/domain/policy.ts'
import { nounsOf, SUBJECTS } from '../architecture/layers.ts'

const FOLDERS = `flowchart LR
  domain["packages/domain<br/>what is true without a computer"]
  inspection["packages/inspection<br/>what a file says of itself"]
  scene["packages/scene<br/>how the scenes of themes look"]
  contract["packages/contract<br/>what browser and server agree on"]
  server["apps/server<br/>features over one platform"]
  web["apps/web<br/>features over ui and app"]
  cli["apps/cli<br/>the command for studios"]
  e2e["e2e<br/>journeys in a browser"]
  tools["tools<br/>set-up, demo data, benchmarks"]
  domain --> inspection --> contract
  domain --> contract
  inspection --> scene
  scene --> server
  scene --> web
  contract --> server
  contract --> web
  inspection --> server
  inspection --> web
  server --> tools
  contract --> cli
  inspection --> cli
  web -- its phone --> cli
  server -- its pictures --> cli
  server -. over HTTP .-> e2e
  web -. in Chromium .-> e2e`

const block = (diagram: string) => `\`\`\`mermaid\n${diagram.trim()}\n\`\`\``

/** The highest subject first. */
function subjectTable(): string {
  const rows = Object.entries(SUBJECTS).map(
    ([subject, below]) =>
      `| \`${subject}\` | ${nounsOf(subject).join(', ')} | ${below.join(', ') || 'the platform'} |`,
  )
  return ['| subject | nouns | stands on |', '|---|---|---|', ...rows.toReversed()].join('\n')
}

/** What docs/architecture.md takes from the code, each under the name of its marker. */
export const ARCHITECTURE: Readonly<Record<string, string>> = {
  folders: block(FOLDERS),
  subjects: subjectTable(),
}

/** Of which one suffices for the move, as the policies that know it say. */
const relationsFor = (policies: readonly ResourcePolicy[], move: string) =>
  RELATIONS.filter((relation) =>
    policies.some(({ moves, who }) => moves.includes(move) && who([relation], move) === null),
  )

/** The diagrams of docs/lifecycles.md, from the tables in domain: each of its own policy, or of its noun's. */
export const LIFECYCLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Noun>(nouns).flatMap(({ lifecycles, policies }) =>
    Object.entries(lifecycles).map(([name, lifecycle]) => {
      const asked = policies[name] ? [policies[name]] : Object.values(policies)
      return [name, block(mermaidOf(lifecycle, (move) => relationsFor(asked, move)))]
    }),
  ),
)

/** Puts every part between its two markers. */
export const withParts = (parts: Readonly<Record<string, string>>) => (document: string) =>
  Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_whole, open: string, close: string) => `${open}${part}\n${close}`,
      ),
    document,
  )
