import { serveTasks } from '../../../../platform/workers/serve.ts'
import { examineSlotFile } from './examine.ts'
import { SlotTask } from './task.ts'

serveTasks((message) => examineSlotFile(SlotTask.parse(message)))
