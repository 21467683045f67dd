import { VERSION } from '../command.ts'
import type { Words } from '../words.ts'
import type { Checked, CheckFinding } from './inspect.ts'
import { sentencesOf } from './report.ts'

/**
 * The findings as SARIF 2.1.0, which code hosts show beside the lines of a change. What lies inside of a package has no
 * file of its own: it is named as a logical location; in a folder it is the file itself.
 */
export function sarifOf(checked: readonly Checked[], locale: Words['locale']): unknown {
  const codes = [...new Set(checked.flatMap(({ findings }) => findings.map(({ code }) => code)))]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'easel', semanticVersion: VERSION, rules: codes.map((id) => ({ id })) },
        },
        columnKind: 'utf16CodeUnits',
        results: checked.flatMap((each) =>
          each.findings.map((finding) => resultOf(each, finding, codes, locale)),
        ),
      },
    ],
  }
}

/** What a name may hold, and an address must not: `#` and `?` end a path, and what stands before a colon is a scheme. */
const addressOf = (path: string): string => path.split(/[\\/]/u).map(encodeURIComponent).join('/')

function resultOf(
  { file, isFolder }: Checked,
  finding: CheckFinding,
  codes: readonly string[],
  locale: Words['locale'],
): unknown {
  const { code, path, severity, params } = finding
  const { message, remedy } = sentencesOf(locale, finding)
  const line = Number(params.line)
  const inFolder = isFolder && path !== ''
  const uri = inFolder ? `${file.replace(/\/+$/u, '')}/${path.replaceAll('!', '/')}` : file
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: [message, remedy].filter(Boolean).join(' ') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: addressOf(uri) },
          ...(inFolder && Number.isInteger(line) && line > 0 ? { region: { startLine: line } } : {}),
        },
        ...(path !== '' && !isFolder ? { logicalLocations: [{ fullyQualifiedName: path }] } : {}),
      },
    ],
  }
}
