import type { SceneLimit } from './limits.ts'

/** What was found while a scene was read or run, with its line in the manifest. */
export type SceneProblem = { readonly line: number } & (
  | { readonly code: 'unknownElement' | 'unknownFunction'; readonly name: string }
  | { readonly code: 'expression'; readonly source: string }
  | { readonly code: 'pictureMissing' | 'fontMissing'; readonly src: string }
  | { readonly code: 'soundMissing' | 'soundLarge' | 'soundLong'; readonly src: string }
  /** `cost`: of a frame of this computer, in milliseconds; the line is the dearest element's. */
  | { readonly code: 'heavy'; readonly cost: number }
  | { readonly code: 'stopped'; readonly limit: SceneLimit; readonly max: number }
  | { readonly code: 'tooManyElements'; readonly max: number }
  | { readonly code: 'noUnlock' }
  /** Drawing or running it threw; the rest goes on. */
  | { readonly code: 'failed' }
  | { readonly code: 'outside'; readonly name: string }
  | { readonly code: 'textCut'; readonly text: string }
  | { readonly code: 'opensApp'; readonly name: string }
)

const MAX_PROBLEMS = 500

/** Keeps each problem once, however often a frame meets it. */
export class Problems {
  private readonly byKey = new Map<string, SceneProblem>()

  add(problem: SceneProblem): void {
    if (this.byKey.size < MAX_PROBLEMS) this.byKey.set(JSON.stringify(problem), problem)
  }

  list(): SceneProblem[] {
    return [...this.byKey.values()].sort((one, other) => one.line - other.line)
  }
}
