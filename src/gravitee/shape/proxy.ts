import type { ContextPath, Endpoint, EndpointGroup, Logging } from '../model.ts'
import type { Part } from '../part.ts'
import { connectionOf, textUnlessBlank } from './fields.ts'

/** The `proxy` block of versions 1 and 2: where the API listens. */
export function contextPathsOf(proxy: Part): readonly ContextPath[] {
  const hosts = proxy.get('virtual_hosts').items()
  if (hosts.length > 0)
    return hosts.map((host) => ({ at: host.at, path: host.get('path').text(), host: textUnlessBlank(host.get('host')) }))
  const path = proxy.get('context_path')
  return path.value === undefined ? [] : [{ at: path.at, path: path.text(), host: undefined }]
}

/** The backends, in groups, or in the flat list of older files, which is one group without a name. */
export function groupsOf(proxy: Part): readonly EndpointGroup[] {
  const groups = proxy.get('groups').items()
  if (groups.length > 0) return groups.map(groupOf)
  const flat = proxy.get('endpoints')
  return flat.value === undefined ? [] : [groupOf(proxy)]
}

const groupOf = (group: Part): EndpointGroup => ({
  at: group.get('endpoints').at,
  name: group.get('name').text(),
  endpoints: group
    .get('endpoints')
    .items()
    .map((endpoint): Endpoint => ({
      at: endpoint.at,
      name: endpoint.get('name').text(),
      target: endpoint.get('target').text(),
      secondary: endpoint.get('backup').flag(),
      headers: endpoint.get('headers'),
      connection: connectionOf(endpoint.get('inherit').value !== true && endpoint.get('http').isObject ? endpoint : group),
    })),
})

/** What is logged of each call; undefined when nothing is. */
export function loggingOf(logging: Part): Logging | undefined {
  const mode = logging.get('mode').word()?.value ?? 'none'
  const content = logging.get('content').word()?.value ?? 'none'
  if (!logging.isObject || mode === 'none' || content === 'none') return undefined
  return {
    at: logging.at,
    headers: content.includes('headers'),
    payloads: content.includes('payloads'),
    condition: textUnlessBlank(logging.get('condition')),
  }
}
