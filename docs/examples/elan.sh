#!/bin/sh
# The commands of Élan as its service runs, by the same user and with the same configuration: /usr/local/sbin/elan, for root.
#   elan doctor
#   elan doctor --mail you@charity.example
#   elan doctor --sign-in
#   elan administrator you@charity.example
#   elan backup --to /var/backups/elan --keep 14 --check
#   elan new-epoch
#   elan restore /var/backups/elan/elan-2026-11-22T023000Z.dump
# ELAN_FOLDER names another release than the one that runs: ELAN_FOLDER=/opt/elan-new elan doctor
set -eu
folder=${ELAN_FOLDER:-/opt/elan}
case "${1-}" in
  doctor | administrator | backup | restore | new-epoch) ;;
  *)
    echo "elan doctor | administrator | backup | restore | new-epoch, and what each takes: /opt/elan/docs/operations.md" >&2
    exit 2
    ;;
esac
command=$1
shift
exec systemd-run --quiet --pipe --wait --collect -p User=elan -p WorkingDirectory="$folder" \
  -p EnvironmentFile=/etc/elan/elan.env "$folder"/node_modules/.bin/node --run "$command" -- "$@"
