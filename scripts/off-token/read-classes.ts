import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

export type Classes = {
  name: string
  /** Every class that an element of the file can get. */
  classes: string[]
  /** Every text of the code that is no list of classes. */
  strings: string[]
  /** How many style attributes there are. */
  styles: number
}

type Node = { type: string } & Record<string, unknown>
type File = { name: string; root: Node; declared: Map<string, Node>; imported: Map<string, { from: string; as: string }> }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined
  return typeof name === 'string' ? name : ''
}

/** Finds class names where they are given to elements, followed through constants, also of other files. */
export function readClasses(files: readonly { name: string; text: string }[]): Classes[] {
  const read = new Map(files.map(({ name, text }) => [name, fileOf(name, text)]))
  return [...read.values()].map((file) => {
    const texts: string[] = []
    const strings: string[] = []
    let styles = 0
    walk(file.root, (node) => {
      const given = classValueOf(node)
      if (given) texts.push(...textsIn(given, file, read, new Set()))
      const text = textOf(node)
      if (text !== undefined) strings.push(text.trim())
      if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'style') styles += 1
    })
    const lists = new Set(texts.map((text) => text.trim()))
    return { name: file.name, strings: strings.filter((text) => !lists.has(text)), styles, classes: texts.flatMap((text) => text.split(/\s+/).filter(Boolean)) }
  })
}

function fileOf(name: string, text: string): File {
  const root = parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const file: File = { name, root, declared: new Map(), imported: new Map() }
  walk(root, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) file.declared.set(nameOf(node['id']), node['init'])
    if (node.type === 'ImportDeclaration') {
      const from = join(dirname(name), nameOf(node['source']))
      for (const each of (node['specifiers'] as Node[]) ?? []) file.imported.set(nameOf(each['local']), { from, as: nameOf(each['imported']) })
    }
  })
  return file
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked
  return undefined
}

/** What is given as `className`, in JSX or in an object of attributes, and what `cva` is made of. */
function classValueOf(node: Node): Node | undefined {
  if (node.type === 'JSXAttribute' && nameOf(node['name']) === 'className') return node['value'] as Node
  if (node.type === 'Property' && nameOf(node['key']) === 'className') return node['value'] as Node
  return node.type === 'CallExpression' && nameOf(node['callee']) === 'cva' ? node : undefined
}

/** Texts an expression can come to; what only decides between them is left out. */
function textsIn(node: Node, file: File, all: ReadonlyMap<string, File>, seen: Set<Node>): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  const inside = (inner: unknown): string[] => (isNode(inner) ? textsIn(inner, file, all, seen) : [])
  const text = textOf(node)
  if (text !== undefined) return [text]
  switch (node.type) {
    case 'Identifier': {
      const own = file.declared.get(nameOf(node))
      if (own) return textsIn(own, file, all, seen)
      const from = file.imported.get(nameOf(node))
      const other = from && all.get(from.from)
      const target = from && other?.declared.get(from.as)
      return other && target ? textsIn(target, other, all, seen) : []
    }
    case 'ConditionalExpression':
      return [...inside(node['consequent']), ...inside(node['alternate'])]
    case 'LogicalExpression':
      return inside(node['right'])
    case 'BinaryExpression':
      return node['operator'] === '+' ? childrenOf(node).flatMap(inside) : []
    case 'MemberExpression':
      return inside(node['object'])
    case 'CallExpression':
      return nameOf(node['callee']) === 'cva' ? (node['arguments'] as Node[]).flatMap(inside) : inside(node['callee'])
    case 'Property':
      return nameOf(node['key']) === 'defaultVariants' ? [] : inside(node['value'])
    default:
      return childrenOf(node).flatMap(inside)
  }
}
