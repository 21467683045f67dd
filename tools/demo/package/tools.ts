import type { ThemeSpec } from '../themeSpec.ts'
import {
  cdataDescription,
  listingDescription,
  markedDescription,
  repeatingDescription,
} from './description.ts'
import { PLAIN, type ZipManner } from './zip.ts'

interface Tool {
  readonly zip: ZipManner
  /** description.xml in the way of the tool; `modules` are the names of what lies beside it. */
  readonly description: (spec: ThemeSpec, modules: readonly string[]) => Uint8Array
}

const isPicture = (path: string) => /\.(jpg|png|webp|mp3)$/.test(path)

export type ToolName = 'editor' | 'application' | 'windows' | 'script'

/** What designers of the demo make their packages with, each known from public themes (docs/decisions/setup.md). */
export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  /** The editor of the store: nothing that is not needed. */
  editor: { zip: PLAIN, description: repeatingDescription },
  /** An application on a phone: folders have entries, sizes follow the data, texts are CDATA in groups. */
  application: {
    zip: { folders: true, streamed: true, deflates: (path) => !isPicture(path), level: 2 },
    description: cdataDescription,
  },
  /** Windows: everything deflated, and a byte order mark and CRLF in what was typed there. */
  windows: {
    zip: { folders: false, streamed: false, deflates: () => true, level: 1 },
    description: markedDescription,
  },
  /** A script of its designer's own: the older root, and what it packed. */
  script: {
    zip: { folders: true, streamed: false, deflates: (path) => !isPicture(path), level: 2 },
    description: listingDescription,
  },
}
