import { FileExaminer } from '../../../../platform/media/examiner.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { SlotAnswer, type SlotTask } from './task.ts'

/** Files of slots have workers of their own: the last hours before a deadline are busy. */
class SlotExaminer extends FileExaminer<SlotTask, SlotAnswer> {
  constructor() {
    super({
      module: new URL('./worker.ts', import.meta.url),
      workers: 2,
      queued: 200,
      parse: (answer) => SlotAnswer.parse(answer),
    })
  }
}

const examiners = new WeakMap<Platform, SlotExaminer>()

/** One per process. */
export function slotExaminerOf(platform: Platform): SlotExaminer {
  const known = examiners.get(platform) ?? new SlotExaminer()
  examiners.set(platform, known)
  return known
}
