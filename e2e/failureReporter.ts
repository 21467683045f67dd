import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const MAX_CHARACTERS = 6_000

/** Prints what the page showed when a journey failed: of a run elsewhere only its output is left. */
export default class FailureReporter implements Reporter {
  async onTestEnd(test: TestCase, result: TestResult): Promise<void> {
    if (result.status === test.expectedStatus) return
    for (const { name, path, body } of result.attachments) {
      if (name !== 'error-context') continue
      const text = body?.toString() ?? (path ? await readFile(path, 'utf8') : '')
      const [, tree = ''] = text.split('```yaml')
      process.stdout.write(`\n${test.title}, attempt ${result.retry + 1}:${tree.slice(0, MAX_CHARACTERS)}\n`)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
