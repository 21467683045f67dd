import { announcementLifecycle } from '@easel/domain/announcements/lifecycle.ts'
import { appealLifecycle } from '@easel/domain/appeals/lifecycle.ts'
import { auditLifecycle } from '@easel/domain/audits/lifecycle.ts'
import { banLifecycle } from '@easel/domain/designers/bans.ts'
import { infoChangeLifecycle, registrationLifecycle } from '@easel/domain/designers/lifecycle.ts'
import { mermaidOf } from '@easel/domain/lifecycle.ts'
import { productLifecycle } from '@easel/domain/products/lifecycle.ts'
import { tagRequestLifecycle } from '@easel/domain/tags/lifecycle.ts'

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
  audit: block(mermaidOf(auditLifecycle)),
  appeal: block(mermaidOf(appealLifecycle)),
  product: block(mermaidOf(productLifecycle)),
  registration: block(mermaidOf(registrationLifecycle)),
  infoChange: block(mermaidOf(infoChangeLifecycle)),
  ban: block(mermaidOf(banLifecycle)),
  tagRequest: block(mermaidOf(tagRequestLifecycle)),
  announcement: block(mermaidOf(announcementLifecycle)),
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
