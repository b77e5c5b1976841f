import type { FileParts } from './file-parts.ts'
import { stylesXml, xmlText } from './sheet-xml.ts'

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook besides its sheets, by their path. */
export const packageParts = ({ title, locale, about }: FileParts): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${start}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  ],
  [
    'docProps/core.xml',
    `${start}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:language>${locale}-CA</dc:language></cp:coreProperties>`,
  ],
  [
    'xl/workbook.xml',
    `${start}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}/relationships"><sheets><sheet name="${xmlText(about.rowsSheetName)}" sheetId="1" r:id="rId1"/><sheet name="${xmlText(about.sheetName)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${start}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesXml(locale)],
]
