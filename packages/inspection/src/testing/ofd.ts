import { utf8, writeZip } from './zipWriter.ts'

const NAMESPACE = 'xmlns:ofd="http://www.ofdspec.org/2016"'

interface OfdInvoice {
  /** As `CustomData`; an issuer may leave them out. */
  readonly facts?: Readonly<Record<string, string>>
  /** `[x, y, text]` in millimetres. */
  readonly labels?: readonly (readonly [number, number, string])[]
  readonly texts?: readonly (readonly [number, number, string])[]
}

const objects = (texts: OfdInvoice['texts'] = []) =>
  texts
    .map(
      ([x, y, text], at) => `<ofd:TextObject ID="${10 + at}" Boundary="${x} ${y} 60 6" Font="1" Size="3">
        <ofd:TextCode X="0" Y="4">${text}</ofd:TextCode></ofd:TextObject>`,
    )
    .join('')

const page = (inner: string) =>
  utf8(`<?xml version="1.0" encoding="UTF-8"?><ofd:Page ${NAMESPACE}>${inner}</ofd:Page>`)

/** An electronic invoice as OFD (GB/T 33190): labels on a template page, values on the page. */
export function ofdOf({ facts = {}, labels = [], texts = [] }: OfdInvoice): Uint8Array {
  const custom = Object.entries(facts)
    .map(([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`)
    .join('')
  return writeZip([
    {
      name: 'OFD.xml',
      data: utf8(`<?xml version="1.0" encoding="UTF-8"?><ofd:OFD ${NAMESPACE} Version="1.1" DocType="OFD"><ofd:DocBody>
        <ofd:DocInfo><ofd:DocID>1</ofd:DocID><ofd:CustomDatas>${custom}</ofd:CustomDatas></ofd:DocInfo>
        <ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`),
    },
    {
      name: 'Doc_0/Document.xml',
      data: utf8(`<?xml version="1.0" encoding="UTF-8"?><ofd:Document ${NAMESPACE}><ofd:CommonData>
        <ofd:PageArea><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:PageArea>
        <ofd:TemplatePage ID="2" BaseLoc="Tpls/Tpl_0/Content.xml"/></ofd:CommonData>
        <ofd:Pages><ofd:Page ID="1" BaseLoc="/Doc_0/Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`),
    },
    {
      name: 'Doc_0/Tpls/Tpl_0/Content.xml',
      data: page(`<ofd:Content><ofd:Layer ID="3">${objects(labels)}</ofd:Layer></ofd:Content>`),
    },
    {
      name: 'Doc_0/Pages/Page_0/Content.xml',
      data: page(
        `<ofd:Template TemplateID="2"/><ofd:Content><ofd:Layer ID="4">${objects(texts)}</ofd:Layer></ofd:Content>`,
      ),
    },
  ])
}
