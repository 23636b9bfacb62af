/** `const name` or an indented `property:`, with the comment that stands above it, if any. */
const DEFINITIONS = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?^(?:(?:export )?const (\w+)|\s+(\w+):)/gm

/** The comments of a module's source: by the `name` of the definition, and by `name.property`. */
export function docComments(source: string): Map<string, string> {
  const comments = new Map<string, string>()
  let definition = ''
  for (const [, comment, name, property] of source.matchAll(DEFINITIONS)) {
    definition = name ?? definition
    const text = comment?.replaceAll(/\s*\n\s*(\*\s*)*/g, ' ').trim()
    if (text) comments.set(property ? `${definition}.${property}` : definition, text)
  }
  return comments
}
