import { COMMAND_EXAMPLES } from '@easel/contract/accounts/tokens/commandExamples.ts'
import { EXAMPLES, VERIFY_EXAMPLE } from '@easel/contract/accounts/tokens/examples.ts'
import { EVENT_TYPES } from '@easel/domain/accounts/webhooks/events.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { useDocument } from '../useDocument.ts'

export default function Developers() {
  return (
    <DocumentPage
      id="developers"
      document={useDocument('developers')}
      drawings={{
        openapi: <OpenApi />,
        connect: <Command name="connect" />,
        check: <Command name="check" />,
        push: <Command name="push" />,
        hosts: <Command name="hosts" />,
        github: <Command name="github" />,
        token: <Example name="token" />,
        tags: <Example name="tags" />,
        upload: <Example name="upload" />,
        submit: <Example name="submit" />,
        audit: <Example name="audit" />,
        works: <Example name="works" />,
        revoke: <Example name="revoke" />,
        begin: <Example name="begin" />,
        chunk: <Example name="chunk" />,
        outcome: <Example name="outcome" />,
        months: <Example name="months" />,
        export: <Example name="export" />,
        schemes: <Example name="schemes" />,
        entries: <Example name="entries" />,
        eventTable: <EventTable />,
        verify: <Markdown text={`\`\`\`\n${VERIFY_EXAMPLE}\n\`\`\``} />,
        listen: <Command name="listen" />,
        events: <Example name="events" />,
        eventsAfter: <Example name="eventsAfter" />,
      }}
    />
  )
}

/** A call as a test makes it against a portal. */
function Example({ name }: { readonly name: keyof typeof EXAMPLES }) {
  return <Markdown text={`\`\`\`\n${EXAMPLES[name].command}\n\`\`\``} />
}

/** The command in a terminal, and its action in a workflow. */
function Command({ name }: { readonly name: keyof typeof COMMAND_EXAMPLES }) {
  return <Markdown text={`\`\`\`\n${COMMAND_EXAMPLES[name]}\n\`\`\``} />
}

/** Every event that a webhook can be told of. */
function EventTable() {
  const t = useT('webhooks')
  const rows = EVENT_TYPES.map((type) => `| \`${type}\` | ${t(`event.${type}`)} |`)
  return <Markdown text={[`| ${t('type')} | ${t('meaning')} |`, '| --- | --- |', ...rows].join('\n')} />
}

/** No pages of the application: the server answers them. */
function OpenApi() {
  return (
    <p>
      <a href="/openapi.json" rel="external">
        /openapi.json
      </a>
      {FACT_SEPARATOR}
      <a href="/api-docs/" rel="external">
        /api-docs
      </a>
    </p>
  )
}
