import { serveTasks } from '../../../platform/workers/serve.ts'
import { examineEntryFile } from './examine.ts'
import { EntryTask } from './task.ts'

serveTasks((message) => examineEntryFile(EntryTask.parse(message)))
