-- The same as 0134, and without the signs of no width around an address.
update import_row set cells = jsonb_set(own.cells, '{Email,text}', to_jsonb(trimmed.address))
from import_row own cross join lateral (
  select btrim(own.cells->'Email'->>'text',
    E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015'
    '\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\u0020\u007f\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088'
    '\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d'
    '\u009e\u009f\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    '\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069\u3000\ufeff') as address
) trimmed
where own.file_id = import_row.file_id and own.place = import_row.place
  and trimmed.address <> own.cells->'Email'->>'text';
