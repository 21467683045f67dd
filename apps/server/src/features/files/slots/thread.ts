import { serveTasks } from '../../../platform/threads/serve.ts'
import { examineSlotFile } from './examine.ts'
import { SlotTask } from './task.ts'

serveTasks((message) => examineSlotFile(SlotTask.parse(message)))
