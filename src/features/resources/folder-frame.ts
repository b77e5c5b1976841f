import { parseAddress } from '../../../domain/kernel/parse-address.ts'

const driveFolder = /^https:\/\/drive\.google\.com\/drive\/(?:u\/\d+\/)?folders\/([\w-]+)/

/** The address under which a folder shows in a frame: the drive has another one for that; others are framed as they are. */
export function frameAddressOf(folder: string): string {
  const [, id] = driveFolder.exec(folder) ?? []
  return id ? `https://drive.google.com/embeddedfolderview?id=${id}#list` : folder
}

/** True when pages may frame the folder: its origin is one that the configuration names. */
export function mayFrame(folder: string, hosts: readonly string[]): boolean {
  const address = parseAddress(folder)
  return address?.protocol === 'https:' && hosts.includes(address.origin)
}

/** The folder where it is an address that may be followed at all; null otherwise. */
export const safeFolder = (folder: string | null | undefined): string | null =>
  folder && parseAddress(folder)?.protocol === 'https:' ? folder : null
