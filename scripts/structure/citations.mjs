/** Documents that are not in the repository: its readers could not look them up. */
const foreignDocument =
  /\b[Dd]ocument\s+(?:(?:\*|\/\/|--)\s+)?[123]\b|\b(?:PRODUCT|BARS|THREATS|DESIGN)\.md\b/g

/** Migrations may not change any more, not even in a comment: the database stores their checksums. */
const unchangeable = /^server\/src\/migrations\//

/** @returns {string[]} a sentence for each document outside the repository that a comment or a text of a file cites */
export function foreignCitations({ path, text }) {
  if (unchangeable.test(path)) return []
  return [...new Set(text.match(foreignDocument))].map(
    (cited) => `${path}: cites ${cited.replace(/\s.*\s|\s/s, ' ')}, which is not in the repository`,
  )
}
