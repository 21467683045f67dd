import { serveTasks } from '../workers/serve.ts'
import { examineMedium } from './examine.ts'
import { MediaTask } from './task.ts'

serveTasks((message) => examineMedium(MediaTask.parse(message)))
