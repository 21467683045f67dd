import { execFileSync } from 'node:child_process'

/** How the machines of the database are apart from each other. */
export interface Network {
  /** What the report calls it. */
  readonly kind: 'network namespaces' | 'one network'
  addressOf(node: number): string
  /** What a program of that machine is started with. */
  prefixOf(node: number): readonly string[]
  /** Nothing reaches the machine any more, and nothing leaves it; false where this machine cannot do that. */
  cut(node: number): boolean
  join(node: number): void
  remove(): void
}

const BRIDGE = 'easel0'
const SUBNET = '10.186.0'
const spaceOf = (node: number) => `easel-node${node + 1}`
const linkOf = (node: number) => `easel-v${node + 1}`
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })
const quietly = (...args: string[]) => {
  try {
    ip(...args)
  } catch {
    // It is not there.
  }
}

/** A namespace for each machine where that is allowed, else all of them on 127.0.0.1. */
export function openNetwork(nodes: number): Network {
  try {
    return namespaces(nodes)
  } catch {
    removeAll(nodes)
    return {
      kind: 'one network',
      addressOf: () => '127.0.0.1',
      prefixOf: () => [],
      cut: () => false,
      join: () => undefined,
      remove: () => undefined,
    }
  }
}

function namespaces(nodes: number): Network {
  removeAll(nodes)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (let node = 0; node < nodes; node += 1) {
    const [space, link, inside] = [spaceOf(node), linkOf(node), `eth${node + 1}`]
    ip('netns', 'add', space)
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', inside, 'netns', space)
    ip('link', 'set', link, 'master', BRIDGE, 'up')
    ip('-n', space, 'address', 'add', `${SUBNET}.${11 + node}/24`, 'dev', inside)
    ip('-n', space, 'link', 'set', inside, 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
  }
  return {
    kind: 'network namespaces',
    addressOf: (node) => `${SUBNET}.${11 + node}`,
    prefixOf: (node) => ['ip', 'netns', 'exec', spaceOf(node)],
    cut: (node) => {
      ip('link', 'set', linkOf(node), 'down')
      return true
    },
    join: (node) => ip('link', 'set', linkOf(node), 'up'),
    remove: () => removeAll(nodes),
  }
}

/** Also what a killed run has left. */
function removeAll(nodes: number): void {
  for (let node = 0; node < nodes; node += 1) {
    quietly('netns', 'delete', spaceOf(node))
    quietly('link', 'delete', linkOf(node))
  }
  quietly('link', 'delete', BRIDGE)
}
