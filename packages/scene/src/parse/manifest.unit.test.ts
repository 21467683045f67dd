import { describe, expect, test } from 'vitest'
import { SCENE_LIMITS } from '../limits.ts'
import { readManifest } from './manifest.ts'

function read(text: string) {
  const manifest = readManifest(text)
  if (!manifest.ok) throw new Error(`not read: line ${manifest.line}`)
  return manifest
}

describe('a manifest', () => {
  test('is a tree with small names, resolved references and lines', () => {
    const { root } = read(
      '<Lockscreen screenWidth="1080">\n<Group>\n\n<TEXT textExp="ifelse(#a &gt; 1 &amp;&amp; #b,\'x\',\'y\')"/></Group></Lockscreen>',
    )
    expect(root.name).toBe('lockscreen')
    expect(root.attributes.screenwidth).toBe('1080')
    const [group] = root.children
    expect(group).toMatchObject({ name: 'group', line: 2 })
    expect(group?.children[0]).toMatchObject({
      name: 'text',
      line: 4,
      attributes: { textexp: "ifelse(#a > 1 && #b,'x','y')" },
    })
  })

  test('keeps a reference that XML does not know, and the text of CDATA', () => {
    const { root } = read('<Icon><Text text="a&nbsp;b"/><Var><![CDATA[#a<2]]></Var></Icon>')
    expect(root.children[0]?.attributes.text).toBe('a&nbsp;b')
    expect(root.children[1]?.text).toBe('#a<2')
  })

  test('names the line of what is not well-formed', () => {
    expect(readManifest('<Icon>\n<Group>\n</Icon>')).toEqual({ ok: false, line: 3 })
    expect(readManifest('<!DOCTYPE a [<!ENTITY x "y">]>\n<Icon/>').ok).toBe(false)
    expect(readManifest('').ok).toBe(false)
  })

  test('of a million elements is read as far as the limit goes, which is said', () => {
    const { root, problems } = read(`<Icon>${'<Image/>'.repeat(1_000_000)}</Icon>`)
    expect(root.children).toHaveLength(SCENE_LIMITS.elements - 1)
    expect(problems).toEqual([{ code: 'tooManyElements', max: SCENE_LIMITS.elements, line: 1 }])
  })

  test('that nests without an end is refused', () => {
    expect(readManifest('<Group>'.repeat(100_000)).ok).toBe(false)
  })
})
