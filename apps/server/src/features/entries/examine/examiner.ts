import { FileExaminer } from '../../../platform/media/examiner.ts'
import type { Platform } from '../../../platform/platform.ts'
import { EntryAnswer, type EntryTask } from './task.ts'

/** Files of entries have workers of their own: the last hours before a deadline are busy. */
class EntryExaminer extends FileExaminer<EntryTask, EntryAnswer> {
  constructor() {
    super({
      module: new URL('./worker.ts', import.meta.url),
      workers: 2,
      queued: 200,
      parse: (answer) => EntryAnswer.parse(answer),
    })
  }
}

const examiners = new WeakMap<Platform, EntryExaminer>()

/** One per process. */
export function entryExaminerOf(platform: Platform): EntryExaminer {
  const known = examiners.get(platform) ?? new EntryExaminer()
  examiners.set(platform, known)
  return known
}
