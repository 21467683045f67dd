import { useT } from '../../../../i18n/texts.ts'
import classes from './Drawing.module.css'
import { Drawing, Named, Paper, Signature } from './Drawing.tsx'
import { Tree } from './Tree.tsx'

export function Folder() {
  const t = useT('copyrightProof')
  const file = (name: string) => ({ name, kind: 'file' as const })
  return (
    <Drawing label={t('drawings.folder')} caption>
      <Tree
        branches={[
          {
            name: 'quiet-dunes-copyright.zip',
            kind: 'zip',
            inside: [
              {
                name: '1-statement',
                kind: 'folder',
                note: t('drawings.statementFolder'),
                inside: [file('statement-signed.pdf')],
              },
              {
                name: '2-making',
                kind: 'folder',
                note: t('drawings.making'),
                inside: [file('01-sketch.jpg'), file('02-lines.png'), file('03-wallpaper.psd')],
              },
              {
                name: '3-licences',
                kind: 'folder',
                note: t('drawings.licences'),
                inside: [file('sample-sans-licence.pdf'), file('sample-sans-receipt.pdf')],
              },
              { name: '4-contract', kind: 'folder', note: t('drawings.contract') },
            ],
          },
        ]}
      />
    </Drawing>
  )
}

export function Statement() {
  const t = useT('copyrightProof')
  return (
    <Drawing label={t('drawings.statement')}>
      <Paper title={t('drawings.title')}>
        <p>{t('drawings.work')}</p>
        <p>{t('drawings.made')}</p>
        <p>{t('drawings.foreign')}</p>
        <p>{t('drawings.truth')}</p>
        <div className={classes.row}>
          <div>
            <Signature />
            {t('drawings.name')} · {t('drawings.date')}
          </div>
          <div className={classes.stamp}>Dune Studio</div>
        </div>
      </Paper>
    </Drawing>
  )
}

const sketch = <path d="M8 100c12-30 40-40 52-14s28 14 36-2M60 30c10-6 20 4 12 14s-22-2-12-14" data-mark />
const lines = <path d="M8 104c20-34 36-34 52-10s26 14 40-8M78 26a14 14 0 1 1-1 0" />

export function Making() {
  const t = useT('copyrightProof')
  return (
    <Drawing label={t('drawings.stages')}>
      <Named name={t('drawings.sketch')}>
        <svg viewBox="0 0 108 130" aria-hidden="true">
          {sketch}
          <rect x="4" y="4" width="100" height="122" data-soft />
        </svg>
      </Named>
      <Named name={t('drawings.lines')}>
        <svg viewBox="0 0 108 130" aria-hidden="true">
          {lines}
          <rect x="4" y="4" width="100" height="122" data-soft />
        </svg>
      </Named>
      <Named name={t('drawings.finished')}>
        <svg viewBox="0 0 108 130" aria-hidden="true">
          <path d="M4 104c20-34 40-34 56-10s30 14 44-8v40H4z" data-grey />
          <circle cx="78" cy="40" r="14" data-blue />
          <rect x="4" y="4" width="100" height="122" data-soft />
        </svg>
      </Named>
    </Drawing>
  )
}

export function Licence() {
  const t = useT('copyrightProof')
  return (
    <Drawing label={t('drawings.licence')} caption>
      <Paper title={t('drawings.licenceTitle')}>
        <p>{t('drawings.licensee')}</p>
        <p className={classes.marked}>{t('drawings.grant')}</p>
        <Signature />
      </Paper>
      <Paper title={t('drawings.receipt')}>
        <p>{t('drawings.licensee')}</p>
        <div className={classes.row}>
          <div className={classes.cover} />
          {t('drawings.covered')}
        </div>
      </Paper>
    </Drawing>
  )
}
