// Run by npm after it has installed (postinstall), with whatever Node is there. Node 24 comes as a package for each platform,
// and all of them bring a command of the same name: npm 9, as Debian 12 has it, takes that command away with those of the other
// platforms. It is put back here.
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(process.cwd(), 'node_modules')
const brought = join(`node-${process.platform}-${process.arch}`, 'bin', 'node')
const command = join(modules, '.bin', 'node')
if (existsSync(join(modules, brought)) && !lstatSync(command, { throwIfNoEntry: false })) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join('..', brought), command)
}
